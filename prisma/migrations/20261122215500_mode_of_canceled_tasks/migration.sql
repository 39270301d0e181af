-- The parameter is called what the screen calls it. Tasks are written anew whenever their order is looked at; these are open now.
UPDATE "tasks" SET "params" = ("params" - 'way') || jsonb_build_object('fulfillmentMode', "params" -> 'way')
 WHERE "kind" = 'canceled_at_kit' AND "params" ? 'way';
