/** Module that the router loads: the page, and what is requested while its code is still loading. */
export { handle } from './firstNotices';
export { Component } from './NoticesPage';
