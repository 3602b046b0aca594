package secret
import ("testing";"os";"strings";"fmt";"strconv")
func TestZZ(t *testing.T){
	kinds := map[string]Kind{"Component": Component, "Userinfo": Userinfo, "Port": Port, "Mistyped": Mistyped,
		"Reference": Reference, "Anything": Anything}
 b,_:=os.ReadFile("testdata/parts.txt"); h:=""
 on:=false
 for _,l:=range strings.Split(string(b),"\n"){
  if strings.HasPrefix(l,"# "){h=l[2:]; if h=="Anything: what else tells"{on=true}; if on {fmt.Println(l)}; continue}
  if !on||l==""{continue}
  if u,err:=strconv.Unquote(l);err==nil{l=u}; q:=l; k,_,_:=strings.Cut(h,":"); plain:=strings.NewReplacer("«","","»","").Replace(l); out,done:="",0
  for _,r:=range In(plain,kinds[k]){out+=plain[done:r.Start]+"«"+plain[r.Start:r.End]+"»";done=r.End}
  out+=plain[done:]; if strings.Contains(q,"\\")||strings.HasSuffix(q," ")||strings.HasPrefix(q,"\""){out=strconv.Quote(out)}; fmt.Println(out)
 }
}
