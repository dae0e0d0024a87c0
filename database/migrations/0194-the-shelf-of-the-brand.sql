-- How packs stand on the shelf and a product on its page, and the labels of packs that are drawn: as they all were.
update brand_version set brand = brand || '{"shelf": "planks", "productPage": "plank", "packLabels": "paper"}'
  where brand is not null;
