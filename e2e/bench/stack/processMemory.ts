import { readFile, writeFile } from 'node:fs/promises';

/** Returns the ids of the process and its children. Linux only: it reads /proc. */
export async function withChildren(pid: number): Promise<readonly number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim();
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** Resets the peak that `peakOf` returns. */
export async function resetPeak(pids: readonly number[]): Promise<void> {
  // 5 resets the peak resident set size (proc_pid_clear_refs(5)).
  for (const pid of pids) await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** Returns the sum of the processes' peak memory, in bytes. */
export async function peakOf(pids: readonly number[]): Promise<number> {
  let total = 0;
  for (const pid of pids) {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
    if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read.`);
    total += Number(kilobytes) * 1024;
  }
  return total;
}
