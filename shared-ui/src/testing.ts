/** Test support for other packages. No production code imports it. */
export { createMemoryRouter, matchRoutes } from 'react-router-dom';
export { renderPage } from './renderPage.fixture';
