export { gatewayEnvironment } from './environment';
export { createGateway } from './gateway';
export { sendMessagePage, wantsPage } from './messagePage';
export type { GatewayOptions } from './options';
export { framedPagePolicy } from './policy';
export { sendProblem } from './problem';
export { SERVICES, type Service, type Upstream, type Upstreams, upstreamsFrom } from './upstreams';
