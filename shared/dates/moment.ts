/**
 * Time zone data from 1970 to 2030 (34 KB; with all years 43). Outside that range the last known
 * rule goes on silently, so the build has to move on before 2030.
 */
export { default as moment } from 'moment-timezone/builds/moment-timezone-with-data-1970-2030';
