export { createGateway } from './gateway';
export type { GatewayOptions } from './options';
export { SERVICES, type Service, type Upstream, type Upstreams, upstreamsFrom } from './upstreams';
