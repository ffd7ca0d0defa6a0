import { Button, styled, useReadable } from '@mobidrom/shared-ui/core';
import { useEffect } from 'react';
import { useStandingAlert } from '../notices/useStandingAlert';
import { Container } from '../shell/Container';
import { useShell } from '../shell/ShellContext';
import type { TabPreview } from './tabPreview';
import { texts } from './texts';

const Bar = styled('section')(({ theme }) => ({
  background: theme.vars.palette.warning.light,
  color: theme.vars.palette.text.primary,
  borderBottom: `2px solid ${theme.vars.palette.warning.main}`,
  fontSize: '0.9375rem',
  '@media print': { '& button': { display: 'none' } },
}));
const Line = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  paddingBlock: 4,
});
const Words = styled('span')({ overflowWrap: 'anywhere' });

/** Bar above every page of a tab with a preview, with the way out. Also ends a preview that broke or is over. */
export function PreviewBanner({ tab }: { readonly tab: TabPreview }) {
  const { mayLeave, agreeToLeave } = useShell();
  const over = useReadable(tab.over);
  const { name, version } = tab.preview;
  useEffect(() => tab.watch(document), [tab]);
  useEffect(() => {
    if (over !== undefined && mayLeave()) void tab.leave();
  }, [over, tab, mayLeave]);
  const end = async () => {
    if (await agreeToLeave(texts.runningJob)) await tab.leave();
  };
  useStandingAlert(
    'preview-over',
    over !== undefined &&
      !mayLeave() && {
        severity: 'warning',
        text: texts.over[over](`${name} ${version}`),
        action: { label: texts.endNow, run: end },
      },
  );
  return (
    <Bar aria-label={texts.title}>
      <Line>
        <Words>
          <b>{texts.bannerLabel}</b> {texts.banner(tab.preview)}
        </Words>
        <Button size="small" variant="outlined" onClick={end}>
          {texts.end}
        </Button>
      </Line>
    </Bar>
  );
}
