/**
 * Time zone data from 1970 to 2030 (34 KB; 43 KB with all years). After that the last known
 * rule silently continues, so the build must change the range before 2030.
 */
export { default as moment } from 'moment-timezone/builds/moment-timezone-with-data-1970-2030';
