/** What every place shows where a text is written. */
export { EncodingNotice, type EncodingNoticeProps } from './encoding-notice';
