/** Stock exchanges on which a publicly traded brand may be listed (specification §3). */
export const exchanges = [
  'NASDAQ', 'NYSE', 'AMEX', 'AMX', 'ASX', 'B3', 'BME', 'BSE', 'FRA', 'ICEX', 'JPX', 'JSE',
  'KRX', 'LON', 'NSE', 'OMX', 'SEHK', 'SSE', 'STO', 'SWX', 'SZSE', 'TSX', 'TWSE', 'VSE',
] as const;

export type Exchange = (typeof exchanges)[number];
