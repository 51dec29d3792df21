/** Checks whether an item of prices is a message, and not a fee. */
export const isMessageItem = (item: string | undefined): boolean => item === 'sms_out' || item === 'sms_in';
