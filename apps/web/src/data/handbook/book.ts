import faces from 'virtual:faces';

export * from '@avto/handbook';
export { faces };
