/** Test support for other packages. No production code imports it. */
export { createMemoryRouter, matchRoutes } from 'react-router-dom';
export { fieldsLeftOut, requiredFields, type WalkedForm } from './forms/form/missingFields.fixture';
export { renderPage } from './renderPage.fixture';
