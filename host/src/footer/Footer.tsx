import { deepFocus, deepMuted, Link, styled } from '@mobidrom/shared-ui/core';
import { RouterLink } from '@mobidrom/shared-ui/router';
import { ColourSchemeSelect } from '../appearance/ColourSchemeSelect';
import { Brand } from '../brand/Brand';
import { PORTAL_NAME } from '../brand/texts';
import type { MenuTarget } from '../register/menuEntries';
import { Container } from '../shell/Container';
import { useMenu, useShell } from '../shell/ShellContext';
import { Address } from './Address';
import { Funding } from './Funding';
import { Motif } from './Motif';
import { texts } from './texts';

const Deep = styled('footer')(({ theme }) => ({
  background: theme.vars.palette.surface.deep,
  color: deepMuted,
  fontSize: '0.9375rem',
  // The drawn line is wider than the window.
  overflowX: 'clip',
  '& h2': { margin: '0 0 8px', color: '#fff', fontSize: '0.9375rem', fontWeight: 680, lineHeight: 1.35 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': { display: 'inline-block', padding: '3px 0', color: '#fff', textDecorationColor: 'transparent' },
  '& a:hover': { color: '#fff', textDecorationColor: 'currentColor' },
  '& :focus-visible': { outlineColor: deepFocus, boxShadow: 'none' },
}));

const FooterBrand = styled(Brand)({
  '&&': { display: 'inline-flex', padding: 0, marginBottom: 14, color: '#fff' },
  '& i': { color: deepMuted },
});

const Columns = styled(Container)(({ theme }) => ({
  display: 'grid',
  // As many columns as there are contents.
  gridTemplateColumns: '1.5fr',
  gridAutoColumns: '1fr',
  gridAutoFlow: 'column',
  gap: 40,
  paddingBlock: '12px 32px',
  [theme.breakpoints.between('md', 'lg')]: { gap: 28 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr 1fr',
    gridAutoFlow: 'row',
    gap: '28px 20px',
  },
}));

const Operator = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { gridColumn: '1 / -1' },
}));

const Legal = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 28px',
  padding: '14px 0 18px',
  borderTop: '1px solid #1E5563',
  fontSize: '0.875rem',
  '& > nav ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 28px' },
});
/** Width of a window with a margin of 24 px, a scroll bar of 16 px, and 8 px for the space around the button to the top. */
const BUTTON_IN_MARGIN = 1200 + 2 * (24 + 8) + 16;
const Right = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 28px',
  marginLeft: 'auto',
  // There the button to the top fills the whole margin beside it.
  [`@media (min-width:900px) and (max-width:${BUTTON_IN_MARGIN - 0.05}px)`]: { marginRight: 8 },
  [theme.breakpoints.down('md')]: { width: '100%', marginLeft: 0 },
}));

/** Footer with address, social and legal links, and funding, from configuration and register: what is missing is left out. */
export function Footer() {
  const { social, funding, operator } = useShell().portal.configuration;
  return (
    <Deep>
      <Motif />
      <Columns>
        <Operator>
          <FooterBrand />
          <Address operator={operator} />
        </Operator>
        <nav aria-label={texts.portal}>
          <h2>{texts.portal}</h2>
          <Entries entries={useMenu('portal')} />
        </nav>
        {social.length > 0 && (
          <div>
            <h2>{texts.followUs}</h2>
            <ul>
              {social.map(({ title, href }) => (
                <li key={href}>
                  <Link href={href} newTab>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        {funding && <Funding funding={funding} />}
      </Columns>
      <Container>
        <Legal>
          <nav aria-label={texts.legal}>
            <Entries entries={useMenu('legal')} />
          </nav>
          <Right>
            <ColourSchemeSelect />
            <span>
              {texts.copyright(new Date().getFullYear())} {PORTAL_NAME}
            </span>
          </Right>
        </Legal>
      </Container>
    </Deep>
  );
}

function Entries({ entries }: { readonly entries: readonly MenuTarget[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.kind === 'area' ? (
            <RouterLink to={`/${entry.path}`}>{entry.label}</RouterLink>
          ) : (
            <Link href={entry.href} newTab>
              {entry.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
