import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react';
import { createSheet, SheetContext } from '../style/sheet';
import { pageRules } from './baseline';
import { followColorScheme } from './colorScheme';

interface ThemeRootProps {
  /** Nonce of the page's content security policy; without it the browser refuses every style. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** Provides the page's style sheet with the colours of both schemes, and keeps the scheme on `<html>` up to date. */
export function ThemeRoot({ nonce, children }: ThemeRootProps) {
  const [sheet] = useState(() => createSheet(nonce));
  useInsertionEffect(() => {
    for (const rule of pageRules) sheet.addRule(rule);
  }, [sheet]);
  useEffect(followColorScheme, []);
  return <SheetContext value={sheet}>{children}</SheetContext>;
}
