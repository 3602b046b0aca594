package main

// Writing lines to several files. With textio.Write one worker would write everything.

import (
	"bufio"
	"context"
	"fmt"
	"hash/crc32"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.DoFn2x0[[]byte, func(int, bool)](&listShards{})
	register.DoFn2x0[string, func(int, string)](&chooseShard{})
	register.DoFn4x1[context.Context, int, func(*bool) bool, func(*string) bool, error](&writeShard{})
	register.Emitter2[int, bool]()
	register.Emitter2[int, string]()
	register.Iter1[bool]()
	register.Iter1[string]()
}

// write writes lines to n files, which workers can do at the same time. All n files are written, even if they
// are empty, so that none of an earlier run with the same n is left.
func write(s beam.Scope, prefix string, n int, lines beam.PCollection) {
	s = s.Scope("Write")
	filesystem.ValidateScheme(prefix)
	all := beam.ParDo(s, &listShards{n}, beam.Impulse(s))
	byShard := beam.CoGroupByKey(s, all, beam.ParDo(s, &chooseShard{n}, lines))
	beam.ParDo0(s, &writeShard{prefix, n}, byShard)
}

// listShards emits the number of every shard.
type listShards struct{ Shards int }

func (f *listShards) ProcessElement(_ []byte, emit func(int, bool)) {
	for i := range f.Shards {
		emit(i, true)
	}
}

// chooseShard emits a line with the number of its shard. The number depends only on the line, so that work that is done
// again after a failure gives the same files.
type chooseShard struct{ Shards int }

func (f *chooseShard) ProcessElement(line string, emit func(int, string)) {
	emit(int(crc32.ChecksumIEEE([]byte(line))%uint32(f.Shards)), line)
}

// writeShard writes the file of a shard.
type writeShard struct {
	Prefix string
	Shards int
}

func (f *writeShard) ProcessElement(ctx context.Context, shard int, _ func(*bool) bool,
	lines func(*string) bool) error {
	name := shardName(f.Prefix, shard, f.Shards)
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	file, err := fs.OpenWrite(ctx, name)
	if err != nil {
		return err
	}
	buffer := bufio.NewWriterSize(file, 1<<20)
	for line := ""; lines(&line); {
		buffer.WriteString(line)
		buffer.WriteByte('\n')
	}
	if err := buffer.Flush(); err != nil { // the first error of all writes
		file.Close()
		return err
	}
	return file.Close()
}

// shardName returns the name of a file, in the form that other programs of Beam use.
func shardName(prefix string, shard, shards int) string {
	return fmt.Sprintf("%s-%05d-of-%05d", prefix, shard, shards)
}
