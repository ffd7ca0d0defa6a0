import type { Activated } from '../releases/activate';
import type { ListedRemote } from '../releases/list';
import { findingText, type VerifyFinding } from '../releases/verify';

/** Results of the commands as text; with `--json` the values are printed instead. */
export const activatedText = ({ name, version, before, register }: Activated): string => {
  const fallback = register.remotes.find((remote) => remote.name === name)?.fallback?.version;
  const was = before === undefined ? 'nothing was active before' : `before: ${before}`;
  return `${name} ${version} is active (${was}, fallback: ${fallback ?? 'none'})`;
};

export function listText(remotes: readonly ListedRemote[]): string {
  if (remotes.length === 0) return 'nothing is published';
  return remotes.map(remoteText).join('\n');
}

function remoteText({ name, active, fallback, published, withdrawn, activation }: ListedRemote): string {
  const since = activation
    ? ` since ${activation.at} by ${activation.by}${activation.why ? ` (${activation.why})` : ''}`
    : '';
  return [
    `${name}`,
    `  active     ${active ?? 'none'}${since}`,
    `  fallback   ${fallback ?? 'none'}`,
    `  published  ${published.join(', ') || 'none'}`,
    ...(withdrawn.length > 0 ? [`  withdrawn  ${withdrawn.join(', ')}`] : []),
  ].join('\n');
}

export const verifiedText = (findings: readonly VerifyFinding[]): string =>
  findings.length === 0 ? 'all is well' : findings.map(findingText).join('\n');
