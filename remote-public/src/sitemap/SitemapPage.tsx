import {
  Box,
  Link,
  PageHead,
  Typography,
  usePortal,
  useReadable,
  useSession,
} from '@mobidrom/shared-ui/core';
import { SessionActions } from './SessionActions';
import { type SitemapSection, sitemapSections } from './sections';
import { texts } from './texts';

/** Page with all pages of the register that the user may open. */
export function Component() {
  const { releases, configuration } = usePortal();
  const { remotes } = useReadable(releases);
  const session = useSession();
  const sections = sitemapSections(
    remotes.map(({ registered }) => registered),
    session,
    configuration.links,
  );
  const hasAccount = sections.some(({ place }) => place === 'user');
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
        {sections.map((section) => (
          <Pages key={section.place} section={section} />
        ))}
        {!hasAccount && <Account />}
      </Box>
    </>
  );
}

function Pages({ section: { place, pages } }: { readonly section: SitemapSection }) {
  const id = `sitemap-${place}`;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: '8px' }}>
        {texts.sections[place]}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map(({ address, title, newTab }) => (
          <Box component="li" key={title} sx={{ py: '4px' }}>
            <Link {...(newTab ? { href: address, newTab } : { to: address })}>{title}</Link>
          </Box>
        ))}
        {place === 'user' && <SessionActions />}
      </Box>
    </Box>
  );
}

/** Section to sign in, for when no page of the account is registered. */
function Account() {
  return (
    <Box component="section" aria-labelledby="sitemap-user">
      <Typography variant="h2" id="sitemap-user" sx={{ mb: '8px' }}>
        {texts.sections.user}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <SessionActions />
      </Box>
    </Box>
  );
}
