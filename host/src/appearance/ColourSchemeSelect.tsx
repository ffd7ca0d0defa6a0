import { deepFocus, deepMuted, radius, styled, useColorScheme } from '@mobidrom/shared-ui/core';
import { COLOUR_SCHEMES, texts } from './texts';

const Label = styled('label')({ display: 'inline-flex', alignItems: 'center', gap: 8, color: deepMuted });
const Select = styled('select')(({ theme }) => ({
  minHeight: 32,
  padding: '2px 8px',
  border: `1px solid ${deepMuted}`,
  borderRadius: radius.small,
  background: theme.vars.palette.surface.deep,
  color: '#fff',
  font: 'inherit',
  '&:focus-visible': { outlineColor: deepFocus, boxShadow: 'none' },
}));

/** Select of the colour scheme, which this browser stores. Styled for the dark surface of the footer. */
export function ColourSchemeSelect() {
  const { mode, setMode } = useColorScheme();
  return (
    <Label>
      {texts.label}
      <Select
        value={mode ?? 'system'}
        onChange={(event) => {
          const chosen = COLOUR_SCHEMES.find((scheme) => scheme === event.target.value);
          if (chosen) setMode(chosen);
        }}
      >
        {COLOUR_SCHEMES.map((scheme) => (
          <option key={scheme} value={scheme}>
            {texts.name(scheme)}
          </option>
        ))}
      </Select>
    </Label>
  );
}
