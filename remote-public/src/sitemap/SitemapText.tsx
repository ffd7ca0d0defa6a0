import { Box, Link, PageHead, Typography } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';
import { PLACE_OF, PLACES } from './sections';
import { texts } from './texts';

/** Sections that everybody sees, with the places of the menus in each; the home page comes first. */
const SECTIONS = PLACES.filter((section) => section !== 'admin').map((section) => {
  const places = Object.entries(PLACE_OF).flatMap(([place, of]) => (of === section ? [place] : []));
  return [section, section === 'header' ? ['home', ...places] : places] as const;
});

/** Sitemap as a release brings it as text: its entries are those of the register, filled in when a set goes live. */
export function SitemapText() {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          gap: '32px 40px',
        }}
      >
        {SECTIONS.map(([section, places]) => (
          <Box key={section} component="section" aria-labelledby={`sitemap-${section}`}>
            <Typography variant="h2" id={`sitemap-${section}`} sx={{ mb: '8px' }}>
              {texts.sections[section]}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              <EachPage places={places}>
                <Box component="li" sx={{ py: '4px' }}>
                  <Link href="%%entry.href%%">%%entry.label%%</Link>
                </Box>
              </EachPage>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

function EachPage({
  places,
  children,
}: {
  readonly places: readonly string[];
  readonly children: ReactNode;
}) {
  const Element = 'portal-each' as 'div';
  return <Element {...{ places: places.join(' '), pages: '' }}>{children}</Element>;
}
