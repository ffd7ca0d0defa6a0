import { deepMuted, styled } from '@mobidrom/shared-ui/core';
import { Container } from '../shell/Container';
import { texts } from './texts';

const Bar = styled('section')(({ theme }) => ({
  background: theme.vars.palette.surface.deep,
  color: '#fff',
  fontSize: '0.8125rem',
  lineHeight: '28px',
  // Printed data is not taken for real either, but a line of text says so without a bar of ink.
  '@media print': { background: 'none', '& *': { color: theme.vars.palette.text.primary } },
}));
const Line = styled(Container)({ display: 'flex', gap: 10, alignItems: 'center', whiteSpace: 'nowrap' });
const Dot = styled('span')({
  flex: 'none',
  boxSizing: 'border-box',
  width: 10,
  height: 10,
  borderRadius: '50%',
  border: '2.5px solid #FFCB05',
});
const Word = styled('b')({ fontWeight: 650, color: '#FFCB05' });
const Hint = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', color: deepMuted });

/** Bar on every page of a demonstration, so that nobody takes its data for real. It takes one line. */
export function DemonstrationBar() {
  return (
    <Bar aria-label={texts.demonstration}>
      <Line>
        <Dot aria-hidden />
        <Word>{texts.demonstration}</Word>
        <Hint>{texts.demonstrationHint}</Hint>
      </Line>
    </Bar>
  );
}
