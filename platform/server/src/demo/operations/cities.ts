/** Cities of North Rhine-Westphalia: name, longitude and latitude of the centre, and the prefix of their vehicles. */
export const CITIES = [
  ['Köln', 6.9603, 50.9375, 'K'],
  ['Düsseldorf', 6.7735, 51.2277, 'D'],
  ['Dortmund', 7.4653, 51.5136, 'DO'],
  ['Essen', 7.0116, 51.4556, 'E'],
  ['Duisburg', 6.7623, 51.4344, 'DU'],
  ['Bochum', 7.2162, 51.4818, 'BO'],
  ['Wuppertal', 7.1833, 51.2562, 'W'],
  ['Bielefeld', 8.5325, 52.0302, 'BI'],
  ['Bonn', 7.0982, 50.7374, 'BN'],
  ['Münster', 7.6261, 51.9607, 'MS'],
  ['Aachen', 6.0839, 50.7753, 'AC'],
  ['Paderborn', 8.7544, 51.7189, 'PB'],
] as const;
export type City = (typeof CITIES)[number];

/** Street names that most of the cities have. */
export const STREETS = [
  'Aachener Straße',
  'Bahnhofstraße',
  'Berliner Allee',
  'Domplatz',
  'Hafenweg',
  'Hansaring',
  'Kaiserstraße',
  'Königswall',
  'Rheinuferstraße',
  'Ruhrallee',
  'Südring',
  'Universitätsstraße',
] as const;
