ALTER TABLE "shops" ADD COLUMN "service_home_id" TEXT;
