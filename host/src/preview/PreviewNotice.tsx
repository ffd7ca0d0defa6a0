import { useStandingAlert } from '../notices/useStandingAlert';
import type { PreviewProblem } from './calls';
import type { EndedPreview } from './storedPreview';
import { texts } from './texts';

/** Message about a preview that the tab does not show. */
export type Notice = EndedPreview | { readonly problem: PreviewProblem };

/** Alert in a tab whose preview has ended or could not be opened. */
export function PreviewNotice({ notice }: { readonly notice: Notice }) {
  const isRetryable = 'problem' in notice && notice.problem === 'unreachable';
  const isFault = isRetryable || ('end' in notice && notice.end === 'broken');
  useStandingAlert('preview', {
    severity: isFault ? 'warning' : 'info',
    text:
      'problem' in notice
        ? texts.notOpened[notice.problem]
        : texts.ended[notice.end](`${notice.name} ${notice.version}`),
    ...(isRetryable && {
      action: { label: texts.retry, icon: 'reload', run: () => window.location.reload() },
    }),
  });
  return null;
}
