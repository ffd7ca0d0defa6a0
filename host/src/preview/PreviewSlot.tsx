import { type ComponentType, createContext, useContext } from 'react';

const BannerContext = createContext<ComponentType | undefined>(undefined);

/** Provides the banner of this tab's preview to the layout. */
export const PreviewBannerProvider = BannerContext;

/** Place of the banner; empty in a tab without a preview. */
export function PreviewSlot() {
  const Banner = useContext(BannerContext);
  return Banner ? <Banner /> : null;
}
