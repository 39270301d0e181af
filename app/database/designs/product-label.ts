/** What a catalog product `p` is called: its name, with the size if the name lacks it. */
export const PRODUCT_LABEL = `CASE WHEN p.size_name = '' OR p.name LIKE '%' || p.size_name || '%' THEN p.name
                    ELSE p.name || ' – ' || p.size_name END`;
