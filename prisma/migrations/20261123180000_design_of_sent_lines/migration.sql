-- Lines that were sent lost their design when the store fulfilled or removed them. What was printed says which it was; where two
-- designs of an account have the same print file, the line keeps none.
UPDATE kit_order_lines l
   SET external_sku = d.external_sku
  FROM kit_orders k
  JOIN (SELECT account_id, chart_sha256, min(external_sku) AS external_sku
          FROM templates GROUP BY account_id, chart_sha256 HAVING count(*) = 1) d ON d.account_id = k.account_id
 WHERE l.kit_order_id = k.id AND l.sent_quantity > 0 AND l.external_sku IS NULL AND l.sent_sha256 = d.chart_sha256;
