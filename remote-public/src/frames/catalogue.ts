/** Module that the router loads. The page's own file exports only components, so that hot reload can replace it. */
export { Component } from './CataloguePage';
export { prefetchFrame } from './framesAhead';
