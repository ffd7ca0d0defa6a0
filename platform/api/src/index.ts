export * from './call';
export * from './listQuery';
export * from './request';
export * from './result';
