import { deepMuted, styled } from '@mobidrom/shared-ui/core';
import { Wrap } from '../shell/Wrap';
import { texts } from './texts';

const Bar = styled('section')(({ theme }) => ({
  background: theme.vars.palette.surface.deep,
  color: '#fff',
  fontSize: '0.8125rem',
  lineHeight: '28px',
  // Printers leave surfaces out, and white words would stand on white paper.
  printColorAdjust: 'exact',
}));
const Line = styled(Wrap)({ display: 'flex', gap: 10, alignItems: 'center', whiteSpace: 'nowrap' });
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

/** Says on every page that nobody must take the embedded edition for more than it is. One line, never wrapped. */
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
