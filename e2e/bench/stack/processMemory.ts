import { readFile, writeFile } from 'node:fs/promises';

/** The process and those that it started. For Linux: it reads /proc. */
export async function withChildren(pid: number): Promise<readonly number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim();
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** From now on `peakOf` counts anew. */
export async function forgetPeak(pids: readonly number[]): Promise<void> {
  // 5: the kernel's word for the most that a process has held (proc_pid_clear_refs(5)).
  for (const pid of pids) await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** The most that these processes have held, added up, in bytes. */
export async function peakOf(pids: readonly number[]): Promise<number> {
  let total = 0;
  for (const pid of pids) {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
    if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read.`);
    total += Number(kilobytes) * 1024;
  }
  return total;
}
