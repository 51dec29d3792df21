/** Lists of phone numbers as users have them: pasted, or in a CSV file (`phone-lists/csv-file`). */
export { phoneLines, sentPhone, type PhoneLine } from './phone-lines';
