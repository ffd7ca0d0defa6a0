export * from './addresses';
export * from './portal';
export * from './roles';
export * from './schemas';
export * from './startBlock';
