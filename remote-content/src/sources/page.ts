/** What the router loads of this area. The page's own file exports components alone, or changing it would reload the page. */
export { handle } from './firstSources';
export { Component } from './SourcesPage';
