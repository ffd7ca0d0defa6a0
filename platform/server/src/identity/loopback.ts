/** Whether a connection comes from this machine. */
export const isLoopback = (address: string | undefined): boolean =>
  address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address ?? '');
