import { getImageInventory } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type Fetched, useFetched } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import { type InventoryImage, readInventory } from './inventory';

/** Returns the image inventory as text and as images. */
export function useInventory(): {
  readonly text: string | undefined;
  readonly images: Fetched<readonly InventoryImage[]>;
} {
  const { request } = usePortal();
  const fetched = useFetched('data-storage/image-inventory', () => getImageInventory(request));
  const { value: text } = fetched;
  const images = useMemo(() => (text === undefined ? undefined : readInventory(text)), [text]);
  return { text, images: useMemo(() => ({ ...fetched, value: images }), [fetched, images]) };
}
