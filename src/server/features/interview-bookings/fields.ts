// The names of the page's fields and parameters.
export const FIELDS = { zone: 'zone', from: 'from', slot: 'slot', cancel: 'cancel', done: 'done' } as const;
