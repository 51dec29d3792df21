import type { RegionKey } from './places';
import type { TradeKey } from './trades';

/** A small customer: name, business, and location. */
export type Company = readonly [name: string, trade: TradeKey, region: RegionKey];

/** Forty small customers, so that the staff's lists have content. */
export const companies: readonly Company[] = [
  ['Ashford Veterinary', 'health', 'newJersey'],
  ['Bayonne Auto Glass', 'home', 'newJersey'],
  ['Birchwood Property Management', 'property', 'illinois'],
  ['Blue Heron Yoga', 'leisure', 'colorado'],
  ['Cedar & Vine Catering', 'food', 'california'],
  ['Cobalt Logistics', 'delivery', 'illinois'],
  ['Coastal Realty Partners of Greater Monmouth County and the Shore', 'property', 'newJersey'],
  ['Delaware Valley Plumbing', 'home', 'pennsylvania'],
  ['Eastgate Pharmacy', 'health', 'newYork'],
  ['Everline Insurance', 'advice', 'illinois'],
  ['Fairmount Credit Union', 'advice', 'pennsylvania'],
  ['Foxglove Florists', 'retail', 'california'],
  ['Garden State Movers', 'home', 'newJersey'],
  ['Granite Peak Fitness', 'leisure', 'colorado'],
  ['Hudson Bike Share', 'leisure', 'newYork'],
  ['Ironbound Bakery', 'food', 'newJersey'],
  ['Juniper Day Spa', 'leisure', 'california'],
  ['Keystone Tutoring', 'education', 'pennsylvania'],
  ['Lakeview Eye Care', 'health', 'illinois'],
  ['Larkspur Books', 'retail', 'colorado'],
  ['Lumen Electric', 'home', 'california'],
  ['Maple Street School', 'education', 'newYork'],
  ['Meridian Staffing', 'advice', 'illinois'],
  ['Northwind HVAC', 'home', 'colorado'],
  ['Oak Hollow Golf Club', 'leisure', 'newJersey'],
  ['Orchard Pediatrics', 'health', 'california'],
  ['Passaic River Rowing Association', 'community', 'newJersey'],
  ['Quarry Road Apartments', 'property', 'colorado'],
  ['Redwood Legal', 'advice', 'california'],
  ['Riverside Food Pantry', 'community', 'newJersey'],
  ['Sable Ridge Winery', 'food', 'california'],
  ['Santé Médicale Montréal', 'health', 'quebec'],
  ['Seaside Surf Camp', 'leisure', 'california'],
  ['Stonebridge Orthopedics', 'health', 'newYork'],
  ['Sunrise Car Wash', 'leisure', 'colorado'],
  ['Tidewater Boat Rental', 'leisure', 'newJersey'],
  ['Union Square Tailors', 'retail', 'newYork'],
  ['Vista Solar', 'home', 'california'],
  ['Westfield Music Academy', 'education', 'newJersey'],
  ['Zephyr Couriers', 'delivery', 'newYork'],
];
