import { Card, focusRing, monospace, radius, styled, Typography } from '@mobidrom/shared-ui/core';
import { type Column, DataTable, heldRows, useTable } from '@mobidrom/shared-ui/data';
import type { InventoryImage } from './inventory';
import { texts } from './texts';
import { useInventory } from './useInventory';

const columns: readonly Column<InventoryImage>[] = [
  { id: 'image', label: texts.imageColumns.image, value: ({ image }) => image, width: '68%' },
  {
    id: 'tag',
    label: texts.imageColumns.tag,
    value: ({ tag }) => tag,
    // 'v2.14' is sorted like '2.14'.
    sortValue: ({ tag }) => tag.replace(/^v(?=\d)/, ''),
    figures: true,
    width: '32%',
  },
];
const rowId = ({ line }: InventoryImage) => String(line);

/** The image inventory as a table, and its text beside it. */
export function Inventory() {
  const { text, images } = useInventory();
  const table = useTable({
    id: 'images',
    columns,
    source: heldRows(images),
    rowId,
    failureText: texts.failedToLoad,
  });
  return (
    <Sides>
      <DataTable
        table={table}
        label={texts.images}
        minWidth={420}
        empty={{ title: texts.noImages, text: texts.noImagesHint }}
      />
      <Card sx={{ padding: { xs: '16px', md: '18px 20px 20px' }, alignSelf: 'start' }}>
        <Typography id="inventory-text" component="h2" variant="h3">
          {texts.inventory}
        </Typography>
        <Text role="region" aria-labelledby="inventory-text" tabIndex={0}>
          {text === undefined ? texts.noInventory : text || texts.noImages}
        </Text>
      </Card>
    </Sides>
  );
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
}));

const Text = styled('pre')(({ theme }) => ({
  margin: '12px 0 0',
  padding: '12px 14px',
  maxHeight: 640,
  overflow: 'auto',
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.surface.sunken,
  fontFamily: monospace,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  '&:focus-visible': focusRing(theme),
}));
