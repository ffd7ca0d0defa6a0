import { styled, useReadable } from '@mobidrom/shared-ui/core';
import { Outlet, ScrollRestoration, useLocation } from '@mobidrom/shared-ui/router';
import { useEffect, useLayoutEffect } from 'react';
import { AlertTray } from '../alerts/AlertTray';
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs';
import { documentTitle, trail } from '../breadcrumbs/trail';
import { Footer } from '../footer/Footer';
import { DemonstrationBar } from '../header/DemonstrationBar';
import { Header } from '../header/Header';
import { LeaveGuard } from '../navigation/LeaveGuard';
import { NavigationProgress } from '../navigation/NavigationProgress';
import { RouteFocus } from '../navigation/RouteFocus';
import { ReleaseNotices } from '../notices/ReleaseNotices';
import { SessionNotice } from '../notices/SessionNotice';
import { PreviewSlot } from '../preview/PreviewSlot';
import { Questions } from '../questions/Questions';
import { LoadingPage } from '../routing/LoadingPage';
import { shellPageTitle } from '../routing/shellPageTitle';
import { Search } from '../search/Search';
import { Container } from '../shell/Container';
import { MAIN_ID } from '../shell/mainId';
import { useRemotes, useShell } from '../shell/ShellContext';
import { StartPlace } from '../start/StartPlace';
import { ScrollToTop } from './ScrollToTop';
import { SkipLink } from './SkipLink';

/** On paper only the content is printed, without header and footer. */
const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  // Alerts stand above the window's end; the end of the page can be scrolled past them.
  paddingBottom: 'var(--alerts-height, 0)',
  '@media print': {
    display: 'block',
    paddingBottom: 0,
    '& > header, & > footer, & > a': { display: 'none' },
  },
});
const Main = styled('main')({
  flex: 1,
  // The footer begins below the window, so that nothing visible moves while a page is loading.
  minHeight: 'calc(100vh - 60px)',
  paddingBottom: 72,
  '&:focus': { outline: 'none', boxShadow: 'none' },
  // The heading receives the focus after a navigation only to be read out.
  '& h1:focus': { outline: 'none', boxShadow: 'none' },
  '@media (max-width:359.98px)': { '& h1': { hyphens: 'auto' } },
  // Regions that scroll on the screen are printed in full.
  '@media print': {
    minHeight: 0,
    paddingBottom: 0,
    '& [role="region"]': { overflow: 'visible', maxHeight: 'none' },
    // Nobody can press a button on paper.
    '& [data-button], & button[aria-label]': { display: 'none' },
  },
});

/** The page around every area. `isWaiting`: while the first area is not loaded yet. */
export function Layout({ isWaiting = false }: { readonly isWaiting?: boolean }) {
  const { portal, pageTitle, alerts } = useShell();
  const location = useLocation();
  const { pathname } = location;
  const crumbs = trail(useRemotes(), location, shellPageTitle(pathname), useReadable(pageTitle));
  const title = documentTitle(crumbs);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // A layout effect runs before the effects of the new page, whose alerts it must not close.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on changes of the path, not on its value.
  useLayoutEffect(() => alerts.pathChanged(), [alerts, pathname]);
  return (
    <Page>
      <SkipLink />
      <PreviewSlot />
      {portal.configuration.demonstration && <DemonstrationBar />}
      <Header />
      <NavigationProgress />
      <Main id={MAIN_ID} tabIndex={-1}>
        <Breadcrumbs key={pathname} crumbs={crumbs} />
        <StartPlace />
        {isWaiting ? (
          <Container>
            <LoadingPage title={crumbs.at(-1)?.label ?? ''} />
          </Container>
        ) : (
          <Outlet />
        )}
        <ScrollToTop />
      </Main>
      <Footer />
      <AlertTray />
      <Questions />
      <Search />
      <SessionNotice />
      <ReleaseNotices />
      <LeaveGuard />
      <RouteFocus />
      <ScrollRestoration />
    </Page>
  );
}
