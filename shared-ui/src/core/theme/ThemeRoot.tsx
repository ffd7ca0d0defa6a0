import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react';
import { createSheet, SheetContext } from '../style/sheet';
import { pageRules } from './baseline';
import { followColorScheme } from './colorScheme';

interface ThemeRootProps {
  /** The nonce of the page's content security policy: without it the browser refuses every style. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The page's style sheet with the colours of both schemes, and the scheme on `<html>` as `data-color-scheme`. It follows
 * the system until a person chooses; the choice is kept by the browser under COLOR_SCHEME_STORAGE_KEY.
 */
export function ThemeRoot({ nonce, children }: ThemeRootProps) {
  const [sheet] = useState(() => createSheet(nonce));
  useInsertionEffect(() => {
    for (const rule of pageRules) sheet.addRule(rule);
  }, [sheet]);
  useEffect(followColorScheme, []);
  return <SheetContext value={sheet}>{children}</SheetContext>;
}
