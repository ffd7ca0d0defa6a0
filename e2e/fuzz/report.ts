import type { FuzzResult } from './fuzz';

/** Longest body that is printed, in characters of base64. */
const LONGEST_BODY = 20_000;

/** Returns a text about a fuzz: how many responses of each status, and each finding with its request. */
export function report({ findings, statuses }: FuzzResult, seed: number): string {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  const lines = findings.map(({ what, request, index }) => {
    const shown = JSON.stringify(request);
    const body =
      shown.length > LONGEST_BODY ? `${shown.slice(0, LONGEST_BODY)}… (${shown.length} characters)` : shown;
    return `- Seed ${seed}, request ${index}, ${request.call} by ${request.caller}: ${what}\n  ${body}`;
  });
  return [`Antworten: ${counts.join(', ')}`, ...lines].join('\n');
}

/** Sum of a fuzz: a test is a call. It has failed when one of its requests shows a fault. */
export function sumOf({ findings, made }: FuzzResult) {
  const failed = new Set(findings.map(({ request }) => request.call));
  const ran = [...made].filter(([, count]) => count > 0).length;
  return {
    passed: ran - failed.size,
    failed: failed.size,
    failures: findings.map(
      ({ what, request, index }) => `${request.call}, request ${index}: ${what.split('\n', 1)[0]}`,
    ),
  };
}
