# The table of contents: `make help` lists it.
SYSTEM_PATH := $(PATH)
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
.DEFAULT_GOAL := help

# Every process starts a third faster when Node keeps what it compiled.
export NODE_COMPILE_CACHE ?= $(HOME)/.cache/questwell/compiled

# npm writes this file last, so it is missing after an interrupted installation.
INSTALLED := node_modules/.package-lock.json
GENERATED := ARCHITECTURE.md proto/src/gen gateway/supergraph.graphql gateway/api.graphql gateway/subgraphs gateway/openapi.json gateway/trusted-documents.json '*.generated.ts' charts/questwell/files/nats-permissions.conf charts/questwell/README.md charts/questwell/values.yaml charts/questwell/values.schema.json compose.yaml skaffold.yaml README.md docs/images.md

# Values from the command line reach a recipe only through its environment. make does not expand them, and a recipe
# reads them as "$$NAME": text that make or a shell would run stays text.
VALUES := ALL ARGS ATTACK CLUSTER_VALUES COACH DAYS EMAIL ENV FAULTS FROM FUZZ_INPUTS FUZZ_SEED GATEWAY_PORT KEEP LOADS MAX_USD MODELS NEXT_TAG NODE_ENV NODE_IMAGE NOTE OFFLINE_DATABASE ONE ONLY OPENAI_API_KEY_FILE OPENAI_BASE_URL OPENAI_MODEL PAGE PEOPLE PERSON PORT RATES REQUESTS RUNTIME_IMAGE SECONDS SERVICE SINCE SIZES SUITE TAG TEST TLS VERSION
$(foreach name,$(VALUES),$(if $(filter-out undefined,$(origin $(name))),$(eval override $(name) := $$(value $(name)))$(eval export $(name))))

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  %-14s %s\n", $$1, $$2 }'

# Node 24 comes from npm. npm may run on an older version; its warnings about that are hidden.
$(INSTALLED): package-lock.json
	PATH="$(SYSTEM_PATH)" npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

run: $(INSTALLED) ## start everything and print one address; GATEWAY_PORT=9000 for another port, ONE=yes for one process, NODE_ENV=production, COACH=stub for a language model's stand-in
	@node tools/local-stack/src/run.ts

test: $(INSTALLED) ## every test, with real servers and a real browser; ends with "N passed, N failed"
	@node tools/platform/src/prepare.ts & platform=$$!; node tools/local-stack/src/prepare.ts && wait $$platform
	@node tools/test/src/run.ts

check: $(INSTALLED) node-major drift api-changes prompts texts format lint typecheck overlays workflows licences ## everything that needs no server: what CI runs before the tests
	npm run --silent build --workspace web -- --logLevel warn && npm run --silent size --workspace web
	depcruise --config .dependency-cruiser.js --output-type err-long proto services gateway web tools e2e
	depcruise --config .dependency-cruiser-folders.js --output-type err-long services gateway
	knip

node-major: $(INSTALLED)
	@node -e 'const major = +process.versions.node.split(".")[0]; if (major !== 24) throw new Error("Node 24 is needed, this is " + process.version)'

drift: $(INSTALLED)
	@sums() { git ls-files -coz --exclude-standard -- $(GENERATED) | xargs -0 sha256sum; }; before=$$(sums); $(MAKE) --no-print-directory generate; \
	[ "$$before" = "$$(sums)" ] || { echo "Generated files were out of date: commit what 'make generate' changed."; exit 1; }

api-changes: $(INSTALLED)
	node gateway/src/check-api.ts

prompts: $(INSTALLED)
	node services/goals-ai/src/check-prompts.ts

texts: $(INSTALLED) ## check every line of the built-in coach's texts in services/goals-ai/texts
	@node services/goals-ai/src/check-texts.ts

accept-api: $(INSTALLED) ## at a release, or to accept a break deliberately: the GraphQL schema and the documents that clients rely on from now on
	cp gateway/api.graphql gateway/api-baseline.graphql
	cp gateway/trusted-documents.json gateway/trusted-baseline.json

generate: $(INSTALLED) ## protobuf messages, resolver types, the supergraph, types of GraphQL documents, the list of trusted ones, NATS's users, the chart's values, the picture in ARCHITECTURE.md
	cd proto && buf lint && buf breaking --against baseline.binpb && buf generate
	node gateway/src/compose.ts
	node gateway/src/describe.ts
	cd services && graphql-codegen --config codegen.config.ts --silent
	cd gateway && graphql-codegen --config codegen.config.ts --silent
	cd web && graphql-codegen --config codegen.ts --silent
	node gateway/src/trust-documents.ts
	node services/setup/src/generate-nats-permissions.ts
	node tools/platform/src/write-service-lists.ts
	node tools/platform/src/describe-values.ts
	$(MAKE) --no-print-directory picture

format: $(INSTALLED)
	oxfmt --check .

lint: $(INSTALLED) ## oxlint with type information
	oxlint --type-aware .

typecheck: $(INSTALLED) ## tsc over all packages
	tsc -b

overlays: $(INSTALLED)
	node tools/platform/src/check-overlays.ts

workflows: $(INSTALLED)
	node tools/platform/src/check-workflows.ts

licences: $(INSTALLED) ## the licences of the packages in each image; fails for a new kind, and for a NOTICE that is not about them
	@node tools/platform/src/check-licences.ts

deploy: $(INSTALLED) ## install or upgrade in the cluster that KUBECONFIG names: make deploy ENV=kind, or ENV=production
	@node tools/platform/src/deploy.ts $${ENV:+"$$ENV"}

e2e: $(INSTALLED) ## browser and curl journeys against the whole system
	@node tools/local-stack/src/prepare.ts
	playwright test --config e2e/playwright.config.ts

lighthouse: $(INSTALLED) ## Lighthouse's scores as medians of five; fails under the goals: make lighthouse, or LOADS=1 PAGE=landing
	@node tools/local-stack/src/prepare.ts
	@node e2e/lighthouse/run.ts

gallery: $(INSTALLED) ## pictures of every screen in every state, from the demo's data: make gallery, or make gallery TEST=friends
	@node tools/local-stack/src/prepare.ts
	playwright test --config e2e/gallery/playwright.config.ts $${TEST:+"$$TEST"}

pictures: $(INSTALLED) ## take the README's pictures from the demo's data
	@node tools/local-stack/src/prepare.ts
	@node e2e/gallery/take-pictures.ts

picture: $(INSTALLED) ## draw in ARCHITECTURE.md which folders of progress import which
	@depcruise --config .dependency-cruiser-folders.js --output-type json services/progress/src | node tools/docs/src/picture.ts

icons: $(INSTALLED) ## draw the app's icons from web/public/favicon.svg
	node e2e/render-icons.ts

faults: $(INSTALLED) ## the tests of faults with a release's figures: hours; FAULTS=gate for the gate's, TEST=name for one file, ONLY=words for tests named so; TEST=two-copies FROM=/an/older/checkout for an upgrade
	@node tools/local-stack/src/prepare.ts
	@FAULTS=$${FAULTS:-full} node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js --selectProjects faults --maxWorkers 1 --testPathPatterns "$${TEST:-e2e/faults}" --testNamePattern "$$ONLY" --passWithNoTests
	@FAULTS=$${FAULTS:-full} node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js --selectProjects service --testPathPatterns "$${TEST:-services/((common|event-keeper)/test/long|goals-ai/test/(coach-(spending|injections)|answering-(faults|money))|progress/test/(goals|store-faults)|social/test/(disorder|invitations|reactions|store-faults)|identity/test/renew-session)}" --testNamePattern "$$ONLY" --passWithNoTests

nightly: mutants mutation ## what is too slow for the gate and part of a release: both kinds of removed checks

mutants: $(INSTALLED) ## take out the checks of ownership, sessions, money and erasure in turn; a test must notice: make mutants ONLY=invitations
	@node tools/local-stack/src/prepare.ts
	@node tools/mutants/src/run.ts "$$ONLY"

mutation: $(INSTALLED) ## break policies and checks in every small way (Stryker); fails when unit tests notice too few
	stryker run

fuzz: $(INSTALLED) ## send 50,000 inputs to every call of the API: make fuzz, or make fuzz FUZZ_SEED=7 to send the same again
	@node tools/local-stack/src/prepare.ts
	@FUZZ_INPUTS=$${FUZZ_INPUTS:-50000} npm run --silent jest -- --selectProjects service --testPathPatterns gateway/test/security/fuzz

load: $(INSTALLED) ## CPU time of the gateway per request, beside a stock Apollo gateway: make load REQUESTS=600; with SERVICE=identity, progress, goals-ai, social, admin, gateway or subgraph its load test: SIZES=1k,100k SECONDS=10, RATES=20,50 for these instead of five up to the knee; KEEP=yes NOTE="quiet machine" for the table that later runs are compared with; SERVICE=memory for what each process holds, SERVICE=app for when the first challenge is on the screen, SERVICE=poll for what a poll that finds nothing costs
	@node tools/local-stack/src/prepare.ts
	@if [ -n "$$SERVICE" ]; then node load/run.ts; else node load/gateway/cpu.ts; fi

siege: $(INSTALLED) ## attacks of many requests on a stack as in production: make siege, or make siege ATTACK=invitations
	@node tools/local-stack/src/prepare.ts
	@node e2e/siege/run.ts

coach-eval: $(INSTALLED) ## what the coach says to simulated people and makes of written cases; fails under the figures: make coach-eval SUITE=content|safety, or of language models: COACH=openai MAX_USD=1 MODELS="one two"
	@node services/goals-ai/eval/main.ts $${SUITE:+--suite "$$SUITE"} $${COACH:+--coach "$$COACH"} $${MAX_USD:+--max-usd "$$MAX_USD"} $${MODELS:+--models "$$MODELS"} $${PEOPLE:+--people "$$PEOPLE"} $${DAYS:+--days "$$DAYS"}

coach-train: $(INSTALLED) ## train the safety gate's models again after a line of services/goals-ai/safety changed; four minutes
	@node services/goals-ai/safety/training/main.ts

admin: $(INSTALLED) ## make a registered person an admin: make admin EMAIL=you@example.org
	@node tools/local-stack/src/with-stack-env.ts identity -- node services/identity/src/grant-admin.ts "$$EMAIL"

withdraw-admin: $(INSTALLED) ## take the role back and end the sessions at once: make withdraw-admin EMAIL=you@example.org
	@node tools/local-stack/src/with-stack-env.ts identity -- node services/identity/src/withdraw-admin.ts "$$EMAIL"

reset-password: $(INSTALLED) ## give who forgot the password a one-time password: make reset-password EMAIL=you@example.org
	@node tools/local-stack/src/with-stack-env.ts identity -- node services/identity/src/reset-password.ts "$$EMAIL"

end-sessions: $(INSTALLED) ## end every session of a person, or of all people: make end-sessions EMAIL=you@example.org, or ALL=yes
	@node tools/local-stack/src/with-stack-env.ts identity -- node services/identity/src/end-sessions.ts $$([ "$$ALL" = yes ] && echo --all) $${EMAIL:+"$$EMAIL"}

demo: $(INSTALLED) ## fill a stopped stack with three friends and their last 120 days: make demo && make run
	@node tools/demo/src/fill.ts

dead-letters: $(INSTALLED) ## events that a service could not handle: make dead-letters ARGS="list | inspect ID | redrive ID | redrive SERVICE | discard ID"
	@set -f; node tools/local-stack/src/with-stack-env.ts event-keeper -- node services/event-keeper/src/dead-letters.ts $$ARGS

republish: $(INSTALLED) ## publish facts again after streams were lost: make republish [SERVICE=progress] [SINCE=2026-11-01]
	@set -f; for service in $${SERVICE:-$$(node -p 'require("./proto/src/services.ts").serviceNames.join(" ")')}; do \
		node tools/local-stack/src/with-stack-env.ts "$$service" -- node "services/$$service/src/republish.ts" $${SINCE:+"--since=$$SINCE"} || exit $$?; \
	done

verify-ledger: $(INSTALLED) ## add up everybody's completions again and print what differs: make verify-ledger [PERSON=id]
	@node tools/local-stack/src/with-stack-env.ts progress -- node services/progress/src/verify-ledger.ts $${PERSON:+"$$PERSON"}

images: $(INSTALLED) ## the container images, by Docker; make images, or TAG=mine ONLY="identity gateway"
	@node tools/platform/src/images/make-images.ts

base-images: $(INSTALLED) ## what the images are built with and on, of Debian's and npm's packages, where no image registry answers
	@node tools/platform/src/bases/make-base-images.ts

images-test: $(INSTALLED) ## the images, then compose.yaml, under Docker: make images-test ONLY=identity TEST=contents; make images first
	@node tools/platform/src/engine/require-docker.ts
	@node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js --selectProjects docker --maxWorkers 1 --verbose --testPathPatterns "$${TEST:-tools/platform/docker-test}"

pin-images: $(INSTALLED) ## ask the registries for the digests of the images in versions.json, and write versions and digests wherever they are named
	@node tools/platform/src/pin-images.ts

scan: $(INSTALLED) ## known vulnerabilities of the packages, of what versions.json lists, and of built images: make scan, or OFFLINE_DATABASE=/a/folder where no network is
	@node tools/platform/src/scan.ts

stand-in-images: $(INSTALLED) ## images for tests, in place of MongoDB's and NATS's where no image registry answers; make images first
	@node tools/local-stack/src/prepare.ts
	@node tools/platform/src/stand-ins/make-stand-ins.ts

next-images: $(INSTALLED) ## the images of a release with one new field in each subgraph, which cluster-test upgrades to: NEXT_TAG=next
	@node e2e/cluster/make-next-images.ts

cluster-test: $(INSTALLED) ## the chart in the cluster that KUBECONFIG names, with images that it has: make cluster-test TEST=upgrade TAG=0.2.0 CLUSTER_VALUES=values.yaml
	@node tools/platform/src/programs/require-cluster.ts
	@node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js --selectProjects cluster --maxWorkers 1 --verbose --testPathPatterns "e2e/cluster/$${TEST:-.}"

release: $(INSTALLED) ## commit and tag a version where make test was green, and push nothing: make release VERSION=0.3.0
	@node tools/release/src/release.ts --dry-run && $(MAKE) --no-print-directory check && node tools/release/src/release.ts

clean: ## remove the data and everything that was built or reported
	rm -rf .data dist */dist services/*/dist tools/*/dist test-results playwright-report coverage .lighthouse

.PHONY: help run test coach-eval coach-train check node-major drift api-changes prompts texts accept-api generate format lint typecheck overlays workflows licences deploy e2e gallery pictures picture lighthouse icons fuzz siege load mutants mutation nightly faults demo admin withdraw-admin reset-password end-sessions dead-letters republish verify-ledger images base-images images-test pin-images scan stand-in-images next-images cluster-test release clean
