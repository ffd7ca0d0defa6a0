export { PreviewPage as Component } from './PreviewPage';
