export * from './addresses';
export * from './claims';
export * from './compatibility';
export * from './portal';
export * from './roles';
export * from './schemas';
export * from './startBlock';
export * from './words';
