// The data of a design's chart: `?as=legend` (JSON), `csv`, or `file` (the print file).
import { forShop, orNotFound } from "../actions/for-shop.ts";
import { inShare } from "../actions/in-share.ts";
import { legendCsv } from "../designs/chart/legend-csv.ts";

export const loader = forShop(async ({ app, shop, query, params, context }) => {
  const { designs } = app;
  const sku = params.sku ?? "";
  const headers = { "cache-control": "private, no-store" };
  switch (query.get("as")) {
    case "file": {
      const file = orNotFound(await inShare({ context, shop, work: "download" }, () => designs.printFile(shop, sku)));
      return new Response(Uint8Array.from(file.bytes), { headers: { ...headers, "content-type": file.type } });
    }
    case "csv": {
      const inspected = await designs.inspect(shop, sku);
      if (inspected?.kind !== "inspected") throw new Response(null, { status: 404 });
      return new Response(legendCsv(inspected.legend), {
        headers: { ...headers, "content-type": "text/csv; charset=utf-8" },
      });
    }
    default:
      return Response.json(orNotFound(await designs.inspect(shop, sku)), { headers });
  }
});
