/** What a number can do, in words. */
export const capabilityNames = { SMS: 'SMS', MMS: 'MMS', VOICE: 'Voice' } as const;
