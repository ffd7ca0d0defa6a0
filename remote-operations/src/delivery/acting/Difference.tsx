import { itemText, type ReleaseDifference } from '@mobidrom/platform-api';
import { Box, Typography } from '@mobidrom/shared-ui/core';
import { useId } from 'react';
import { changeText } from '../changeText';
import { texts } from '../texts';

const { acting } = texts;

/** Changes by an action: versions, and what people notice of them. */
export function Difference({ difference }: { readonly difference: ReleaseDifference }) {
  const { changes, brings, takesAway, switchesOff } = difference;
  const notices = [
    [acting.brings, brings],
    [acting.takesAway, takesAway],
    [acting.switchesOff, switchesOff],
  ] as const;
  const isUnnoticed = notices.every(([, items]) => items.length === 0);
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: '16px' }}>
      <Items
        title={acting.difference}
        items={changes.length === 0 ? [texts.noChange] : changes.map(changeText)}
      />
      {notices.map(
        ([title, items]) =>
          items.length > 0 && (
            <Items
              key={title}
              title={title}
              items={items.map(({ item, title: name }) => itemText(item, acting.items, name))}
            />
          ),
      )}
      {isUnnoticed && <Typography sx={{ color: 'text.secondary' }}>{acting.noNotice}</Typography>}
    </Box>
  );
}

function Items({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <Typography id={id} component="h3" variant="body1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: '4px 0 0', pl: '20px', overflowWrap: 'anywhere' }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </div>
  );
}
