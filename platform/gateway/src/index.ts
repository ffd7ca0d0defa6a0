export { gatewayEnvironment } from './environment';
export { createGateway } from './gateway';
export { Html, html } from './html';
export { MARK, MARK_ADDRESS } from './mark';
export { sendMessagePage, wantsPage } from './messagePage';
export type { GatewayOptions } from './options';
export { framedPagePolicy } from './policy';
export { sendProblem } from './problem';
export { SERVICES, type Service, type Upstream, type Upstreams, upstreamsFrom } from './upstreams';
