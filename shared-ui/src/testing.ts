/** Test support for other packages. No production code imports it. */
export { createMemoryRouter, matchRoutes } from 'react-router-dom';
export { type FakePortal, type FakePortalOptions, type FakeRequest, fakePortal } from './fakePortal.fixture';
export { fillJsdom } from './fillJsdom.fixture';
export { fieldsLeftOut, requiredFields, type WalkedForm } from './forms/form/missingFields.fixture';
export { renderPage } from './renderPage.fixture';
