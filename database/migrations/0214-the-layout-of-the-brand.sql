-- The bar at the top of each page, and the first screen of the home page: as they all were.
update brand_version set brand = brand || '{"bar": "line", "home": "above"}'
  where brand is not null;
