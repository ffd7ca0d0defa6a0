/** Waits for some work, but not longer than a number of milliseconds. The work goes on; its failure within that time is the caller's. */
export async function withinTime(work: Promise<void>, most: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, most);
  });
  try {
    await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
