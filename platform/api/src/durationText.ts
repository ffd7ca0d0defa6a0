const seconds = new Intl.NumberFormat('de', { maximumFractionDigits: 1 });

/** Returns a duration as '0,4 s', '12 s', '3 min 5 s' or '2 h 10 min'. @param duration milliseconds */
export function durationText(duration: number): string {
  if (duration < 10_000) return `${seconds.format(duration / 1000)} s`;
  const whole = Math.round(duration / 1000);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
